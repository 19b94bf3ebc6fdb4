// The names we use of the router. The shell lends this module, so that a page has one router whatever is live.
export {
  data,
  isRouteErrorResponse,
  type LinkProps,
  matchPath,
  matchRoutes,
  Navigate,
  type NavigateFunction,
  NavLink,
  type NavLinkProps,
  Outlet,
  type RouteObject,
  redirect,
  replace,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useParams,
  useRouteError,
  useRoutes,
  useSearchParams,
} from 'react-router';
export { Link } from './link.ts';
