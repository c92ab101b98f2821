/** The parts of a document; the one that is being read is marked, and shows its own parts. */
import type { Document, Section } from '../app/document.ts';
import { useIsPhone } from '../timeline/use-phone.ts';
import { docHref } from './landing.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly document: Document;
  /** The part that is being read; empty for the beginning. */
  readonly present: string;
}

interface Chapter {
  readonly section: Section;
  readonly parts: readonly Section[];
}

const chaptersOf = (sections: readonly Section[]): Chapter[] => {
  const chapters: { section: Section; parts: Section[] }[] = [];
  for (const section of sections) {
    if (section.depth <= 2 || chapters.length === 0) chapters.push({ section, parts: [] });
    else if (section.depth === 3) chapters.at(-1)?.parts.push(section);
  }
  return chapters;
};

export function Contents({ document: { name, sections }, present }: Props) {
  const isPhone = useIsPhone();
  const chapters = chaptersOf(sections);
  if (chapters.length < 2 && (chapters[0]?.parts.length ?? 0) === 0) return null;
  const line = ({ id, title }: Section) => (
    <a
      href={`${docHref(name)}/${encodeURIComponent(id)}`}
      aria-current={id === present ? 'location' : undefined}
    >
      {title}
    </a>
  );
  const isIn = ({ section, parts }: Chapter): boolean =>
    section.id === present || parts.some(({ id }) => id === present);
  return (
    <nav class="docs-contents" aria-label={texts.inThis}>
      <details open={!isPhone}>
        <summary>{texts.inThis}</summary>
        <ul>
          {chapters.map((chapter) => (
            <li key={chapter.section.id}>
              {line(chapter.section)}
              {chapter.parts.length > 0 && isIn(chapter) && (
                <ul>
                  {chapter.parts.map((part) => (
                    <li key={part.id}>{line(part)}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
