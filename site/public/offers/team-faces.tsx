import { Portrait, type ShownBox } from './next-steps.tsx';
import styles from './team-faces.module.css';

export function TeamFaces({ members }: { members: readonly ShownBox[] }) {
  if (members.length === 0) return null;
  return (
    <div className={styles.faces}>
      <ul>
        {members.map(({ name, path, ...box }) => (
          <li key={path}>
            <a href={path}>
              <Portrait {...box} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
