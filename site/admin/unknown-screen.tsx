import { data } from 'react-router';
import { MissingScreen } from './missing-screen.tsx';

export const loader = () => data(null, { status: 404 });

export default function UnknownScreen() {
  return <MissingScreen />;
}
