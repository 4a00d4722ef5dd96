import TextField from '@mui/material/TextField'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PLACAR } from '../../../ui/placar/usePlacar.ts'
import { faultOf } from './faultOf.ts'

/** Milliseconds until the public answer, which may be three seconds old, includes a change. */
const NEW_ANSWER = 3_200

export const quadraErrada = (quadra: string): boolean => !/^\d{0,2}$/.test(quadra)

/** Court on which the sheets of a category open; empty for none yet. */
export function Quadra({ quadra, onQuadra }: { quadra: string; onQuadra: (quadra: string) => void }) {
  const wrong = quadraErrada(quadra)
  return (
    <TextField
      label="Quadra"
      value={quadra}
      onChange={({ target }) => onQuadra(target.value.slice(0, 3))}
      error={wrong}
      helperText={wrong ? 'A quadra é um número de 1 a 99.' : ' '}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      sx={{ width: 150 }}
    />
  )
}

/** Opens the sheets of a category, and refetches the category once its public answer includes them. @param what name of the sheets, for errors */
export function useAbrirFolhas(open: () => Promise<unknown>, what: string) {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: open,
    onSuccess: () => {
      setTimeout(() => void client.invalidateQueries({ queryKey: [PLACAR] }), NEW_ANSWER)
    },
  })
  return {
    abrir: mutate,
    isPending,
    falta: error ? faultOf(error, `Não foi possível abrir ${what}. Tente de novo.`) : '',
  }
}
