/** A study under way in this page: its threads, how far it is, and what is known so far. */
import { signal } from '@preact/signals';
import type { Game } from '@rondel/core';
import { publishedIn, type Study, type StudyOptions } from '@rondel/simulator/study';
import { studyOn } from '@rondel/workers/browser';
import { loadPublished } from '../app/catalogue.ts';
import { openThreads } from '../local/threads.ts';

export interface StudyRun {
  readonly progress: { readonly value: number };
  readonly isRunning: { readonly value: boolean };
  /** What is known so far. */
  readonly study: { readonly value: Study | null };
  readonly fault: { readonly value: string | null };
  /** Starts nothing new and gives up what is under way; what was counted stays. */
  stop(): void;
}

/** Begins a study of a game that is listed under this name. */
export function runStudy(name: string, game: Game, options: StudyOptions): StudyRun {
  const progress = signal(0);
  const isRunning = signal(true);
  const study = signal<Study | null>(null);
  const fault = signal<string | null>(null);
  const stopped = new AbortController();
  const run = async (): Promise<void> => {
    const pool = openThreads(Math.max(1, navigator.hardwareConcurrency || 1));
    try {
      const published = publishedIn(await loadPublished(name));
      study.value = await studyOn(pool, game, game.name, {
        options,
        published,
        signal: stopped.signal,
        abandon: stopped.signal,
        onProgress: (done) => {
          progress.value = done;
        },
        onPart: (part) => {
          study.value = part;
        },
      });
    } catch (error) {
      fault.value = error instanceof Error ? error.message : String(error);
    } finally {
      isRunning.value = false;
      await pool.close();
    }
  };
  void run();
  return { progress, isRunning, study, fault, stop: () => stopped.abort() };
}
