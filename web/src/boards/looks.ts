/** The colours of the games: look.css in the folder of a board. */
import.meta.glob('./*/look.css', { eager: true });
