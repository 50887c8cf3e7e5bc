export { getSession, logout, refreshSession, startSession, useSession, type Session } from './session';
