import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Input } from '../../../platform/callables.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import { anexoEmPalavras } from './AnexoDaMensagem.tsx'
import { useToast } from '../../../ui/feedback/useToast.ts'

/** The message as each of its first recipients will read it, and a test to oneself. */
export function ComoFica({
  pedido,
  semTeste = false,
}: {
  pedido: Input<'exemploDoComunicado'>
  /** whether no test can be sent to oneself */
  semTeste?: boolean
}) {
  const { call } = useAccess()
  const toast = useToast()
  const [posicao, setPosicao] = useState(0)
  const exemplo = useQuery({
    queryKey: ['comunicados', 'exemplo', pedido, posicao],
    queryFn: () => call('exemploDoComunicado', { ...pedido, posicao, enviar: false }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const test = useMutation({
    mutationFn: () => call('exemploDoComunicado', { ...pedido, posicao, enviar: true }),
    onSuccess: ({ email }) =>
      toast.show(email ? 'O teste está nos seus avisos e no seu e-mail.' : 'O teste está nos seus avisos.'),
  })
  const fault = exemplo.error ?? test.error
  const shown = exemplo.data
  const last = (shown?.quantos ?? 0) - 1
  return (
    <Paper variant="outlined" component="section" aria-label="Como fica" sx={{ p: 2 }}>
      {fault && <Alert severity="error">{mensagem(fault, 'Não foi possível mostrar agora. Tente de novo.')}</Alert>}
      {shown && (
        <Stack spacing={1.5} aria-live="polite">
          <Typography color="textSecondary">
            {shown.nome
              ? `Como ${shown.nome} vai ler:`
              : 'Com os seus dados, pois você não lê os cadastros destas pessoas:'}
          </Typography>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{shown.assunto}</Typography>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{shown.texto}</Typography>
          {shown.anexo && <Typography>{`Anexo: ${anexoEmPalavras(shown.anexo)}`}</Typography>}
        </Stack>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {shown?.nome && last > 0 && (
          <>
            <Button size="small" disabled={posicao === 0} onClick={() => setPosicao(posicao - 1)}>
              Pessoa anterior
            </Button>
            <Button size="small" disabled={posicao >= last} onClick={() => setPosicao(posicao + 1)}>
              Próxima pessoa
            </Button>
          </>
        )}
        {!semTeste && (
          <Button size="small" variant="outlined" loading={test.isPending} onClick={() => test.mutate()}>
            Enviar um teste para mim
          </Button>
        )}
      </Box>
    </Paper>
  )
}
