import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from '@site/platform/terminal/arguments';
import { type Lock, licenceOnDisk, productionPackages } from './production-packages.ts';
import { projectRoot } from './project-root.ts';

const usage = `Writes the bill of materials of the site that runs: every package with version, hash and license, as CycloneDX.

  npm run --silent bill > bill-of-materials.json
`;
readArguments(usage, { options: {} });

interface Bill {
  metadata: { component: { name: string } };
  components: { 'bom-ref': string; licenses?: readonly { expression: string }[] }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

const read = (name: string) => JSON.parse(readFileSync(path.join(projectRoot, name), 'utf8'));
const project: { name: string; version: string } = read('package.json');
const lock: Lock = read('package-lock.json').packages;

// `--omit=dev` of npm 11 leaves out what the site and its tools share.
const everything = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
const bill: Bill = JSON.parse(
  execFileSync('npm', everything, { cwd: projectRoot, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
);
const licences = new Map(
  productionPackages(lock, licenceOnDisk(projectRoot)).map(({ name, folder, licence }) => [
    `${name}@${lock[folder]?.version}`,
    licence,
  ]),
);
const kept = new Set([`${project.name}@${project.version}`, ...licences.keys()]);
// npm names the project like its folder.
bill.metadata.component.name = project.name;
bill.components = bill.components
  .filter((one) => kept.has(one['bom-ref']))
  .map((one) => {
    // The lock file has no licence that a package names in npm's old form.
    const expression = licences.get(one['bom-ref']);
    return one.licenses || !expression ? one : { ...one, licenses: [{ expression }] };
  });
bill.dependencies = bill.dependencies
  .filter(({ ref }) => kept.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }));
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`);
