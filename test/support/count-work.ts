import { Parser } from 'htmlparser2';
import { type CompiledQuery, DefaultQueryExecutor } from 'kysely';
import { Piscina } from 'piscina';
import { vi } from 'vitest';

/** What saving a post costs. */
export interface SavingWork {
  parses: number;
  sanitizers: number;
  /** Reads of the post, and those of them that bring its text. */
  lookups: number;
  texts: number;
}

/** Counts from now on, until mocks are restored. @param id Of the post. */
export function countSavingWork(id: string): SavingWork {
  const counts: SavingWork = { parses: 0, sanitizers: 0, lookups: 0, texts: 0 };
  // The content's thread, in this one, where its parses can be counted.
  const inThread = Piscina.prototype.run;
  vi.spyOn(Piscina.prototype, 'run').mockImplementation(function (this: Piscina, task, options) {
    const { filename } = this.options;
    if (!filename?.includes('content-worker')) return inThread.call(this, task, options);
    return import(/* @vite-ignore */ filename).then((worker) => worker.default(task));
  });
  const end = Parser.prototype.end;
  vi.spyOn(Parser.prototype, 'end').mockImplementation(function (this: Parser, chunk) {
    counts.parses += 1;
    // The sanitizer hands over an object of functions, who wants a tree a class.
    const { cbs } = this as unknown as { cbs: object };
    if (Object.getPrototypeOf(cbs) === Object.prototype) counts.sanitizers += 1;
    return end.call(this, chunk);
  });
  const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype);
  const execute = executor.executeQuery;
  vi.spyOn(executor, 'executeQuery').mockImplementation(function (this: unknown, ...given: unknown[]) {
    const { sql, parameters } = given[0] as CompiledQuery;
    if (/^select .* from "posts" where/s.test(sql) && parameters.includes(id)) {
      counts.lookups += 1;
      if (/^select \*|"content"/.test(sql)) counts.texts += 1;
    }
    return execute.apply(this, given);
  });
  return counts;
}
