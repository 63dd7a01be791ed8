/** The ids of parts of an order's page to which other parts lead: its head, and the field for a message. */
export const HEAD = 'order-head'
export const MESSAGE = 'order-message'
