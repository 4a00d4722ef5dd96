import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import { ALTO } from './palavras.ts'
import { Quadra, quadraErrada, useAbrirFolhas } from './Quadra.tsx'

/** Opens the score sheets of a closed bracket on a court. */
export function OpenSumulas({ chave }: { chave: string }) {
  const { call } = useAccess()
  const [quadra, setQuadra] = useState('')
  const [empate, setEmpate] = useState<'superioridade' | 'ouro'>('superioridade')
  const { abrir, isPending, falta } = useAbrirFolhas(
    () => call('abrirSumulas', { chave, quadra: Number(quadra), ouro: empate === 'ouro' }),
    'as súmulas',
  )
  return (
    <Stack
      component="form"
      direction="row"
      useFlexGap
      sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-start', displayPrint: 'none' }}
      onSubmit={(event) => {
        event.preventDefault()
        if (!quadraErrada(quadra)) abrir()
      }}
    >
      <Quadra quadra={quadra} onQuadra={setQuadra} />
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
      {falta && <Alert severity="error">{falta}</Alert>}
    </Stack>
  )
}
