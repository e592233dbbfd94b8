import styles from './alerts-off-notice.module.css';

/** Says that nobody is told of a new message by e-mail, and how that is changed. */
export function AlertsOffNotice() {
  return (
    <p className={styles.notice}>
      <strong>E-mail alerts are off.</strong> New messages appear only here. The operator turns alerts on with{' '}
      <code>SMTP_URL</code> and <code>CONTACT_TO</code>.
    </p>
  );
}
