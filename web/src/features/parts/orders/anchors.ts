/** The ids of parts of the page of an order that other parts lead to: its head, and where a message is written. */
export const HEAD = 'order-head'
export const MESSAGE = 'order-message'
