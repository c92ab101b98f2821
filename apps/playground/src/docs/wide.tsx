/** What is wide scrolls by itself, so that the page does not; by keys too, so it can have the focus. */
import { type ComponentChild, createElement } from 'preact';

interface Props {
  /** What it is, for those who do not see it. */
  readonly label: string;
  readonly content: ComponentChild;
}

export const Wide = ({ label, content }: Props) =>
  createElement('div', { class: 'wide', tabIndex: 0, role: 'group', 'aria-label': label }, content);
