import { say } from '@site/platform/words/say';
import { Button, ButtonLink } from '@site/ui/button';
import styles from '../setup.module.css';

export function PostStep({ isDone, onSkip }: { isDone: boolean; onSkip: () => void }) {
  return (
    <>
      <p>
        {isDone
          ? say('Your first blog is written. Write the next one whenever there is something to tell.')
          : say(
              'What you do, a job that went well, or an answer to a question that clients often ask. It is saved while you write, and the guide waits for you here.',
            )}
      </p>
      <div className={styles.actions}>
        <ButtonLink to="/create-blog" look={isDone ? 'quiet' : 'strong'}>
          {say('Write a blog')}
        </ButtonLink>
        <Button look={isDone ? 'strong' : 'quiet'} onClick={onSkip}>
          {isDone ? say('Continue') : say('Skip this step')}
        </Button>
      </div>
    </>
  );
}
