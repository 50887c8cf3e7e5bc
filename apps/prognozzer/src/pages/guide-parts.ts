// Pages that are read once in a while, and share their texts: a chunk of their own.
export { AboutPage, HowToPlayPage, JokersPage, PrizesPage, RulesPage } from './GuidePages';
export { MenuPage } from './MenuPage';
