// One chunk: who looks at one list looks at the next.
export { AuditPage } from '../audit/AuditPage';
export { NoticesPage } from '../notices/NoticesPage';
export { PlayersPage } from '../players/PlayersPage';
export { PrizesPage } from '../prizes/PrizesPage';
