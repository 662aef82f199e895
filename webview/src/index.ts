/**
 * The preview's page: shows a board view, sends gestures back. Knows of the server only the types of the view and of
 * the messages, and the pure function that draws a view; of the editor only the messages.
 */
import { editorHost } from "./host";
import "./preview.css";
import { Preview } from "./preview";

const root = document.getElementById("preview");
if (root) new Preview(root, editorHost()).start();
