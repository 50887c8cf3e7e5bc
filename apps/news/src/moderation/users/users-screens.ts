// One chunk: who looks for a user opens one next.
export { UserPage } from './UserPage';
export { UsersPage } from './UsersPage';
