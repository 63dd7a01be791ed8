import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { queryClient } from '../api/query'
import { cssVariables, theme } from '../core/theme'
import type { makeRouter } from './router'

/** The whole application: as a browser runs it, and as sign-in is printed while building. */
export const App = ({ router }: { router: ReturnType<typeof makeRouter> }) => (
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>
)
