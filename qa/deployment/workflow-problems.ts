import { registerHooks } from 'node:module';
import { parse } from 'yaml';
import { matches, read } from './site-facts.ts';

/** Everything that is wrong with a workflow of GitHub Actions, one sentence each. `check` runs at every push. */
export async function workflowProblems(text: string, kind: 'check' | 'release'): Promise<string[]> {
  const { parseWorkflow, convertWorkflowTemplate, NoOperationTraceWriter } = await workflowParser();
  const { context, value } = parseWorkflow({ name: 'ci.yaml', content: text }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  const errors = context.errors.getErrors().map(({ message }) => message);
  return errors.length > 0 ? errors : ownProblems(text, kind);
}

/** It imports its schema as JSON without saying so, which Node refuses. */
async function workflowParser() {
  const hooks = registerHooks({
    load: (url, context, next) =>
      next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
  });
  try {
    return await import('@actions/workflow-parser');
  } finally {
    hooks.deregister();
  }
}

function ownProblems(text: string, kind: 'check' | 'release'): string[] {
  const workflow = parse(text);
  // biome-ignore lint/suspicious/noExplicitAny: the parser of workflows has found it sound.
  const jobs = Object.entries<any>(workflow.jobs);
  const steps = jobs.flatMap(([, job]) => job.steps);
  const readme = /## Check it\n\n {4}(.+)\n/.exec(read('README.md'))?.[1]?.split(' && ') ?? [];
  const ran = (workflow.jobs.test?.steps ?? []).map((step: { run?: string }) => step.run);
  const wanted: Readonly<Record<string, boolean>> = {
    'it runs what the README says': readme.length === 2 && readme.every((command) => ran.includes(command)),
    'it may read and no more': JSON.stringify(workflow.permissions) === '{"contents":"read"}',
    'every job has an end': jobs.every(([, job]) => job['timeout-minutes'] <= 60),
    'the system is one': jobs.every(([, job]) => /-\d/.test(job['runs-on'])),
    'the token is not left behind': steps.every(
      (step) => !step.uses?.startsWith('actions/checkout@') || step.with?.['persist-credentials'] === false,
    ),
    'actions by commit, with their version': matches(text, /uses: (.+)/g).every((action) =>
      /^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action),
    ),
    ...(kind === 'check' ? checkRules(workflow, jobs) : releaseRules(workflow, jobs, text)),
  };
  return Object.keys(wanted).filter((name) => !wanted[name]);
}

// biome-ignore lint/suspicious/noExplicitAny: as above.
type Workflow = any;
type Jobs = readonly [string, Workflow][];

const checkRules = (workflow: Workflow, jobs: Jobs): Record<string, boolean> => ({
  'both databases': workflow.jobs.test?.strategy?.matrix?.database?.join() === 'sqlite,postgres',
  TEST_DATABASE: workflow.jobs.test?.env?.TEST_DATABASE?.includes("'postgres'") === true,
  'every push to main and every pull request': 'push' in workflow.on && 'pull_request' in workflow.on,
  'older runs end': workflow.concurrency?.['cancel-in-progress'] === true,
  'no job may do more': jobs.every(([, job]) => !job.permissions),
});

const written: Readonly<Record<string, string>> = {
  archive: '{"contents":"write"}',
  image: '{"contents":"read","packages":"write","id-token":"write"}',
};

const releaseRules = (workflow: Workflow, jobs: Jobs, text: string): Record<string, boolean> => ({
  'only tags of versions': JSON.stringify(workflow.on) === '{"push":{"tags":["v*.*.*"]}}',
  'a release that has begun is finished': workflow.concurrency?.['cancel-in-progress'] === false,
  'nothing is published before the tests': jobs.every(
    ([name, job]) => name === 'test' || job.needs === 'test',
  ),
  'only the image and the release may be written': jobs.every(
    ([name, job]) => JSON.stringify(job.permissions) === written[name],
  ),
  'what is published has a hash': text.includes('sha256sum company-site-*.tar.gz > SHA256SUMS'),
  'a bill of materials': text.includes('--sbom=true') && text.includes('--provenance=mode=max'),
  'what is signed is what was published': text.includes('cosign sign --yes "$IMAGE@$(jq'),
});
