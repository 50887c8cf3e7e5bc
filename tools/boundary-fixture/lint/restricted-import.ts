export { useNavigate } from 'react-router-dom';
