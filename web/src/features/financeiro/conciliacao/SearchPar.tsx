import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useAccess } from '../../../data/access.ts'
import type { OpcaoDePar } from './useConciliacao.ts'

/** Search for another open invoice or conta. */
export function SearchPar({ entidade, onAchadas }: { entidade: string; onAchadas: (found: OpcaoDePar[]) => void }) {
  const { call } = useAccess()
  const [palavras, setPalavras] = useState('')
  const procurar = useMutation({
    mutationFn: () => call('procurarPar', { entidade, palavras }),
    onSuccess: ({ opcoes }) => onAchadas(opcoes),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (palavras.trim().length >= 3) procurar.mutate()
  }
  return (
    <Stack component="form" role="search" spacing={1} onSubmit={submit}>
      <Stack direction="row" spacing={1}>
        <TextField
          size="small"
          fullWidth
          label="Procurar outra fatura ou conta"
          helperText="Número, pagador ou descrição, ao menos 3 letras."
          value={palavras}
          onChange={(event) => setPalavras(event.target.value)}
        />
        <Button type="submit" disabled={palavras.trim().length < 3 || procurar.isPending} sx={{ height: 40 }}>
          Procurar
        </Button>
      </Stack>
      {procurar.data?.opcoes.length === 0 && <Alert severity="info">Nada em aberto com estas palavras.</Alert>}
      {procurar.error && <Alert severity="error">{mensagem(procurar.error, 'Não foi possível procurar agora.')}</Alert>}
    </Stack>
  )
}
