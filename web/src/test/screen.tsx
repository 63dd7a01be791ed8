import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createHashHistory,
  createRootRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { queryClient } from '../api/query'

/** Draws a component as the only screen of the application, and gives the user who looks at it. */
export function renderScreen(component: RouteComponent) {
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createHashHistory() })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return userEvent.setup()
}
