import './pictures.css';

/** True once the style of the picture screens is loaded. */
export const isPictureLook = true;
