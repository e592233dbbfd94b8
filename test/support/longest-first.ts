import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Minutes each, against seconds. Begun last, one of them went on alone for minutes, on a machine with nothing else to do. */
const longest = ['large-imports', 'continuous-backup'];

/** In the order of Vitest, which does not know in a new clone how long a test takes, after those. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) =>
      longest.includes(path.basename(moduleId, '.test.ts'));
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}
