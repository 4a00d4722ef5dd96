import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { TIPOS_DE_PEDIDO, type Pedido } from '@sie/domain/cadastro/pedidos.ts'
import { praticantes } from '@sie/domain/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useAccess } from '../../data/access.ts'
import { shown } from '../../data/diff.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { DifferenceList } from '../../ui/DifferenceList.tsx'
import { useConfirm } from '../../ui/useConfirm.ts'
import { useToast } from '../../ui/useToast.ts'
import { RecusaDialog } from './RecusaDialog.tsx'

interface Decisao {
  aprovar: boolean
  motivo: string
}

/** One request: who, since when, what would differ, and the decision. */
export function PedidoCard({ pedido }: { pedido: Pedido }) {
  const { call } = useAccess()
  const toast = useToast()
  const confirm = useConfirm()
  const [refusing, setRefusing] = useState(false)
  const decide = useRecordMutation(praticantes, (decisao: Decisao) => call('decidirPedido', { id: pedido.id, versao: pedido.versao, ...decisao }))
  const erasure = pedido.tipo === 'apagamento'
  const run = (decisao: Decisao) => decide.mutate(decisao, { onSuccess: () => toast.show(decisao.aprovar ? (erasure ? 'Dados apagados.' : 'Mudança aprovada.') : 'Pedido recusado; a pessoa foi avisada.') })
  const approve = async () => {
    if (erasure && !(await confirm({ title: `Apagar os dados de ${pedido.nome}?`, text: 'Nome, documentos, contato, endereço, arquivos, todas as versões e a conta desaparecem. Isto não pode ser desfeito.', action: 'Apagar para sempre', destructive: true }))) return
    run({ aprovar: true, motivo: '' })
  }
  return (
    <Paper component="li" variant="outlined" aria-label={`Pedido de ${pedido.nome}`} sx={{ p: 2 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Link component={RouterLink} to={`/sie/cadastros/addpraticante?id=${encodeURIComponent(pedido.pessoaId)}`} variant="subtitle1" sx={{ fontWeight: 600 }}>{pedido.nome}</Link>
          <Typography variant="body2" color="text.secondary">{`Pedido em ${new Date(pedido.pedidoEm).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' })}`}</Typography>
        </Box>
        <Chip size="small" variant="outlined" color={erasure ? 'error' : 'default'} label={TIPOS_DE_PEDIDO[pedido.tipo].label} />
      </Stack>
      {!erasure && <DifferenceList changes={diferencas(pedido)} empty="O cadastro já está como foi pedido." />}
      {pedido.texto && <Typography variant="body2" sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{`“${pedido.texto}”`}</Typography>}
      {decide.error && <Alert severity="error" sx={{ my: 1 }}>{decide.error instanceof ErroSIE ? (Object.values(decide.error.campos)[0] ?? decide.error.message) : 'Não foi possível decidir.'}</Alert>}
      <Stack direction="row" useFlexGap sx={{ gap: 1, mt: 1.5 }}>
        <Button variant="contained" color={erasure ? 'error' : 'primary'} loading={decide.isPending} onClick={() => void approve()}>{erasure ? 'Apagar os dados' : 'Aprovar'}</Button>
        <Button disabled={decide.isPending} onClick={() => setRefusing(true)}>Recusar</Button>
      </Stack>
      {refusing && (
        <RecusaDialog
          nome={pedido.nome}
          onClose={() => setRefusing(false)}
          onRefuse={(motivo) => {
            setRefusing(false)
            run({ aprovar: false, motivo })
          }}
        />
      )}
    </Paper>
  )
}

const diferencas = ({ mudancas }: Pedido) =>
  mudancas.flatMap(({ caminho, de, para }) => {
    const field = praticantes.fields.find(({ path }) => path === caminho)
    return field ? [{ path: caminho, label: field.label, before: shown(field, de), after: shown(field, para) }] : []
  })
