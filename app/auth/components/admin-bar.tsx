import { Link, useNavigate } from 'react-router';
import { useApiUrl } from '#app/api-url.ts';
import { Button } from '#app/ui/button.tsx';
import { company } from '#content/company/company.ts';
import { signOut } from '../sign-out.ts';
import { useAdministrator } from '../use-administrator.ts';
import styles from './admin-bar.module.css';

/** Who is signed in, and the way out. */
export function AdminBar() {
  const administrator = useAdministrator();
  const apiUrl = useApiUrl();
  const navigate = useNavigate();

  async function leave() {
    await signOut(apiUrl);
    await navigate('/');
  }

  return (
    <header className={styles.bar}>
      <Link to="/">{company.name}</Link>
      <span className={styles.user}>{administrator?.email}</span>
      <Button look="quiet" onClick={leave}>
        Logout
      </Button>
    </header>
  );
}
