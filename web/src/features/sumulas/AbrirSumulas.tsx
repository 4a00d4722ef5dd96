import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { mensagem } from '@sie/domain/errors.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccess } from '../../data/access.ts'
import { ALTO } from './palavras.ts'
import { PLACAR } from '../../ui/placar/usePlacar.ts'

const NEW_ANSWER = 3_200

/** Opens the score sheets of a closed bracket on a court. */
export function AbrirSumulas({ chave }: { chave: string }) {
  const { call } = useAccess()
  const client = useQueryClient()
  const [quadra, setQuadra] = useState('')
  const [empate, setEmpate] = useState<'superioridade' | 'ouro'>('superioridade')
  const wrong = !/^\d{0,2}$/.test(quadra)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('abrirSumulas', { chave, quadra: Number(quadra), ouro: empate === 'ouro' }),
    onSuccess: () => {
      // The answer for visitors may be three seconds old.
      setTimeout(() => void client.invalidateQueries({ queryKey: [PLACAR] }), NEW_ANSWER)
    },
  })
  return (
    <Stack
      component="form"
      direction="row"
      useFlexGap
      sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-start', displayPrint: 'none' }}
      onSubmit={(event) => {
        event.preventDefault()
        if (!wrong) mutate()
      }}
    >
      <TextField
        label="Quadra"
        value={quadra}
        onChange={({ target }) => setQuadra(target.value.slice(0, 3))}
        error={wrong}
        helperText={wrong ? 'A quadra é um número de 1 a 99.' : ' '}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        sx={{ width: 160 }}
      />
      <TextField
        select
        label="Rodada empatada"
        value={empate}
        onChange={({ target }) => setEmpate(target.value === 'ouro' ? 'ouro' : 'superioridade')}
        sx={{ width: 240 }}
      >
        <MenuItem value="superioridade">Critérios e superioridade</MenuItem>
        <MenuItem value="ouro">Ponto de ouro</MenuItem>
      </TextField>
      <Button type="submit" variant="contained" loading={isPending} sx={ALTO}>
        Abrir súmulas
      </Button>
      {error && <Alert severity="error">{mensagem(error, 'Não foi possível abrir as súmulas. Tente de novo.')}</Alert>}
    </Stack>
  )
}
