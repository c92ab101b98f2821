/**
 * Limits how often a question is asked, however many want to know the answer at once.
 * @param fresh - How long an answer is good, in milliseconds.
 * @example
 * const isReady = remember(() => askDatabase(), 1_000);
 */
export function remember<T>(ask: () => Promise<T>, fresh: number): () => Promise<T> {
  let answer: Promise<T> | null = null;
  let until = 0;
  return () => {
    if (answer !== null && performance.now() < until) return answer;
    // Callers that come while the question is open share its answer.
    until = Number.POSITIVE_INFINITY;
    answer = ask().finally(() => {
      until = performance.now() + fresh;
    });
    return answer;
  };
}
