// Our subset of the router. The shell shares this module, so that a page has one router whatever releases are live.
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
