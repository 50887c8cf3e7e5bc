export { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
