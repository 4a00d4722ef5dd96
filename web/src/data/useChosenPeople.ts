import { useLocation } from 'react-router-dom'

/** State of the browser's history that carries people chosen in a list to another page: too many for its address. */
export const withPeople = (pessoas: readonly string[]) => ({ state: { pessoas } })

/** Ids of the people who were chosen in a list before this page was opened; they survive its reload. */
export function useChosenPeople(): readonly string[] {
  const { state } = useLocation() as { state: { pessoas?: unknown } | null }
  const pessoas = state?.pessoas
  return Array.isArray(pessoas) ? pessoas.filter((id) => typeof id === 'string') : NOBODY
}

const NOBODY: readonly string[] = []
