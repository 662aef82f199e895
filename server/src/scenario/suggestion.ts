export { suggestions } from "../syntax";
