// The names we use of the router. The shell lends this module, so that a page has one router whatever is live.
export {
  type LinkProps,
  matchPath,
  matchRoutes,
  Navigate,
  type NavigateFunction,
  NavLink,
  type NavLinkProps,
  Outlet,
  type RouteObject,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export { Link } from './link.ts';
