export { getSession, logout, onSessionChange, refreshSession, startSession, useSession, type Session } from './session';
