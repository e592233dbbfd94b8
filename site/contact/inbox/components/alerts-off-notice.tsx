import styles from './alerts-off-notice.module.css';

export function AlertsOffNotice() {
  return (
    <p className={styles.notice}>
      <strong>E-mail notifications are off.</strong> New messages appear only here. The operator turns
      notifications on with <code>SMTP_URL</code>; Settings says who gets them.
    </p>
  );
}
