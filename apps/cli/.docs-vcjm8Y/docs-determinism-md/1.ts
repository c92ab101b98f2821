import { openStream } from '@rondel/core';

const roll = (name: string, index: number): number[] => {
  const stream = openStream(42, name, index);
  return Array.from({ length: 8 }, () => stream.die(6));
};

console.log(roll('bot', 0));
console.log(roll('bot', 1));
console.log(roll('bot', 0));
