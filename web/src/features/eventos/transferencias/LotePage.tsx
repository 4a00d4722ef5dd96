import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { ATOS_EM_LOTE } from '@sie/domain/base/records/lotes.ts'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { useChosenPeople } from '../../../data/useChosenPeople.ts'
import { ProgressoDoLote } from '../../../ui/feedback/ProgressoDoLote.tsx'
import { useConfirm } from '../../../ui/feedback/useConfirm.ts'
import { EntitySearch, type ChosenEntity } from '../../../ui/form/EntitySearch.tsx'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { useFaults } from '../../../ui/form/useFaults.ts'

/** Most people chosen one by one, as on the server. */
const MOST = 500

const CLUBES: readonly string[] = ['associacao', 'clube', 'academia', 'projetoSocial', 'filiado']

/**
 * /sie/servicos/transferencias?lote: requests the transfer of the people chosen in a list, or of all members of a club that closes; with `tarefa`
 * the progress of that.
 */
export function LotePage() {
  const [params, setParams] = useSearchParams()
  const tarefa = params.get('tarefa') ?? ''
  const open = (id: string) => setParams(id ? { lote: '', tarefa: id } : { lote: '' })
  return (
    <PageContainer title="Pedir transferências">
      <Box sx={{ maxWidth: 760 }}>
        {tarefa ? <Progresso id={tarefa} onBack={() => open('')} /> : <Pedido onStart={open} />}
      </Box>
    </PageContainer>
  )
}

function Pedido({ onStart }: { onStart: (id: string) => void }) {
  const { call } = useAccess()
  const confirm = useConfirm()
  // One id for repeated clicks, so that only one batch starts.
  const [id] = useState(() => crypto.randomUUID())
  const pessoas = useChosenPeople()
  const chosen = pessoas.length > 0
  const [origem, setOrigem] = useState<ChosenEntity | null>(null)
  const [destino, setDestino] = useState<ChosenEntity | null>(null)
  const [motivo, setMotivo] = useState('')
  const [faults, setFaults] = useFaults({ origem, destino, motivo })
  const start = useMutation({
    mutationFn: () =>
      call('transferirEmLote', {
        id,
        origem: origem?.id ?? '',
        pessoas: [...pessoas],
        destino: destino?.id ?? '',
        motivo: motivo.trim(),
      }),
    onSuccess: ({ id: started }) => onStart(started),
    onError: (error) => setFaults(error instanceof ErroSIE ? error.campos : {}),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const missing = {
      ...(origem || chosen ? {} : { origem: 'Escolha a associação que fecha.' }),
      ...(pessoas.length > MOST ? { origem: `São ${pessoas.length}: no máximo ${MOST} de cada vez.` } : {}),
      ...(destino ? {} : { destino: 'Escolha para onde as pessoas vão.' }),
      ...(motivo.trim().length < 5 ? { motivo: 'Diga o motivo: fica em cada pedido.' } : {}),
    }
    setFaults(missing)
    if (Object.keys(missing).length > 0 || !destino) return
    const yes = await confirm({
      title: chosen && pessoas.length > 1 ? `Pedir ${pessoas.length} transferências?` : 'Pedir as transferências?',
      text: `Cada pessoa ${origem ? `de ${origem.nome}` : 'escolhida'} recebe um pedido de transferência para ${destino.nome}${origem ? ', sem taxa' : '; onde há taxa, ela paga a sua'}. Os outros lados decidem. O lote não se desfaz: cada pedido se cancela por si.`,
      action: 'Pedir',
    })
    if (yes) start.mutate()
  }
  const club = {
    filtros: {},
    nameOf: ({ dadosPessoais }: { dadosPessoais: { name: string } }) => dadosPessoais.name,
    offered: ({ dadosPessoais }: { dadosPessoais: { tipoEntidade: string } }) =>
      CLUBES.includes(dadosPessoais.tipoEntidade),
    none: 'Nenhuma associação.',
  }
  return (
    <Stack spacing={2}>
      <Typography color="textSecondary">
        {chosen
          ? 'Peça de uma vez a transferência das pessoas escolhidas. Quem já é da associação de destino fica de fora.'
          : 'Quando uma associação fecha, peça de uma vez a transferência de todos os que pertencem a ela. Para transferir só algumas pessoas, marque-as na lista de pessoas.'}
      </Typography>
      <Paper
        component="form"
        noValidate
        variant="outlined"
        onSubmit={(event) => void submit(event)}
        sx={{ p: { xs: 2, sm: 3 } }}
      >
        <Stack spacing={2}>
          {chosen ? (
            <Typography color={faults.origem ? 'error' : 'inherit'}>
              {`${pessoas.length === 1 ? 'Uma pessoa escolhida' : `${pessoas.length} pessoas escolhidas`} na lista. ${faults.origem ?? ''}`}
            </Typography>
          ) : (
            <EntitySearch
              label="Associação que fecha"
              value={origem}
              onChange={setOrigem}
              error={Boolean(faults.origem)}
              helperText={faults.origem}
              {...club}
            />
          )}
          <EntitySearch
            label="Para onde vão"
            required
            value={destino}
            onChange={setDestino}
            error={Boolean(faults.destino)}
            helperText={faults.destino}
            {...club}
          />
          <LimitedField
            limit={500}
            label="Motivo"
            required
            multiline
            minRows={2}
            value={motivo}
            onChange={({ target }) => setMotivo(target.value)}
            error={Boolean(faults.motivo)}
            helperText={faults.motivo || 'Fica em cada pedido, que a pessoa e os outros lados leem.'}
          />
          {start.error && (
            <Alert severity="error">{mensagem(start.error, 'Não foi possível começar agora. Tente de novo.')}</Alert>
          )}
          <Button type="submit" variant="contained" loading={start.isPending} sx={{ alignSelf: 'flex-start' }}>
            Pedir transferências
          </Button>
        </Stack>
      </Paper>
    </Stack>
  )
}

const Progresso = ({ id, onBack }: { id: string; onBack: () => void }) => (
  <ProgressoDoLote
    id={id}
    fazendo="Pedindo"
    feito={['pedido enviado', 'pedidos enviados']}
    aoCancelar="Os pedidos já enviados continuam. Quem falta fica sem pedido."
    volta={ATOS_EM_LOTE.transferirEmLote.stays}
    resultado={{ label: 'Ver os pedidos', to: address('/sie/servicos/transferencias', { aba: 'andamento' }) }}
    onBack={onBack}
  />
)
