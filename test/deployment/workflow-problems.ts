import { registerHooks } from 'node:module';
import { parse } from 'yaml';
import { matches, read } from './site-facts.ts';

/** Everything that is wrong with a workflow of GitHub Actions, one sentence each. */
export async function workflowProblems(text: string): Promise<string[]> {
  const { parseWorkflow, convertWorkflowTemplate, NoOperationTraceWriter } = await workflowParser();
  const { context, value } = parseWorkflow({ name: 'ci.yaml', content: text }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  const errors = context.errors.getErrors().map(({ message }) => message);
  return errors.length > 0 ? errors : ownProblems(text);
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

function ownProblems(text: string): string[] {
  const workflow = parse(text);
  // biome-ignore lint/suspicious/noExplicitAny: the parser of workflows has found it sound.
  const jobs = Object.entries<any>(workflow.jobs);
  const steps = jobs.flatMap(([, job]) => job.steps);
  const check = /## Check it\n\n {4}(.+)\n/.exec(read('README.md'))?.[1]?.split(' && ') ?? [];
  const ran = (workflow.jobs.test?.steps ?? []).map((step: { run?: string }) => step.run);
  const wanted: Readonly<Record<string, boolean>> = {
    'it runs what the README says': check.length === 2 && check.every((command) => ran.includes(command)),
    'both databases': workflow.jobs.test?.strategy?.matrix?.database?.join() === 'sqlite,postgres',
    TEST_DATABASE: workflow.jobs.test?.env?.TEST_DATABASE?.includes("'postgres'") === true,
    'every push to main and every pull request': 'push' in workflow.on && 'pull_request' in workflow.on,
    'it may read and no more': JSON.stringify(workflow.permissions) === '{"contents":"read"}',
    'older runs end': workflow.concurrency?.['cancel-in-progress'] === true,
    'every job has an end': jobs.every(([, job]) => job['timeout-minutes'] <= 30 && !job.permissions),
    'the system is one': jobs.every(([, job]) => /-\d/.test(job['runs-on'])),
    'the token is not left behind': steps.every(
      (step) => !step.uses?.startsWith('actions/checkout@') || step.with?.['persist-credentials'] === false,
    ),
    'actions by commit, with their version': matches(text, /uses: (.+)/g).every((action) =>
      /^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action),
    ),
  };
  return Object.keys(wanted).filter((name) => !wanted[name]);
}
