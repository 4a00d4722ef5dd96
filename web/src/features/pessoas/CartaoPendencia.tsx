import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/brazil/dates.ts'
import type { PendenciaNaLista } from '@sie/domain/cadastro/pendencias.ts'
import { praticantes } from '@sie/domain/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { normalize } from '@sie/domain/search/keywords.ts'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useAccess } from '../../data/access.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { EstadoChip } from '../../ui/EstadoChip.tsx'
import { useConfirm } from '../../ui/useConfirm.ts'
import { RecusarDialog } from '../../ui/RecusarDialog.tsx'

/** Somebody who waits, with what there is to compare, and the two decisions. */
export function CartaoPendencia({ pendencia, onDone }: { pendencia: PendenciaNaLista; onDone: (text: string) => void }) {
  const { id, tipo, pessoa, criadaEm, nome, nascimento, federacao, clube, email, menor, faltaAutorizacao, emailConfirmado, pedido } = pendencia
  const { call } = useAccess()
  const confirm = useConfirm()
  const [refusing, setRefusing] = useState(false)
  const decide = useRecordMutation(praticantes, (decision: { aprovar: boolean; motivo: string }) => call<object, unknown>('decidirPendencia', { id, ...decision }))
  const claim = tipo === 'reivindicacao'
  const approve = async () => {
    const text = claim
      ? `${pedido?.email} recebe um link e passa a ser dono do cadastro de ${nome}. Só aprove se tiver certeza de que é a mesma pessoa.`
      : `${nome} fica ativo(a) no cadastro e é avisado(a) por e-mail.`
    if (await confirm({ title: claim ? 'Entregar este cadastro?' : 'Aprovar este cadastro?', text, action: 'Aprovar' })) decide.mutate({ aprovar: true, motivo: '' }, { onSuccess: () => onDone(claim ? 'Link enviado a quem pediu.' : 'Cadastro aprovado.') })
  }
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Stack spacing={1.5}>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Link component={RouterLink} to={`/sie/cadastros/addpraticante?id=${encodeURIComponent(pessoa)}`} color="text.primary" sx={{ fontWeight: 600, overflowWrap: 'anywhere', flexGrow: 1 }}>{nome}</Link>
          <Chip size="small" label={claim ? 'Pede um cadastro que já existe' : 'Cadastro novo'} color={claim ? 'warning' : 'default'} variant="outlined" />
        </Stack>
        <Typography variant="body2" color="text.secondary">
          {[`Desde ${new Date(criadaEm).toLocaleDateString('pt-BR')}`, federacao || 'Sem federação', clube].filter(Boolean).join(' · ')}
        </Typography>
        {claim && pedido ? <Comparacao cadastro={{ nome, nascimento }} pedido={pedido} /> : <Typography variant="body2">{[formatDay(nascimento), email].filter(Boolean).join(' · ')}</Typography>}
        {!claim && (
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
            <EstadoChip on={emailConfirmado} yes="E-mail confirmado" no="E-mail sem confirmação" />
            {menor && <EstadoChip on={!faltaAutorizacao} yes="Responsável autorizou" no="Falta o responsável autorizar" />}
          </Stack>
        )}
        {decide.error && <Alert severity="error">{decide.error instanceof ErroSIE ? decide.error.message : 'Não foi possível decidir agora.'}</Alert>}
        <Stack direction="row" spacing={1}>
          <Button variant="contained" disabled={decide.isPending || faltaAutorizacao} onClick={() => void approve()} aria-label={`Aprovar ${nome}`}>Aprovar</Button>
          <Button color="error" disabled={decide.isPending} onClick={() => setRefusing(true)} aria-label={`Recusar ${nome}`}>Recusar</Button>
        </Stack>
      </Stack>
      {refusing && (
        <RecusarDialog
          titulo={claim ? 'Recusar o pedido?' : 'Recusar o cadastro?'}
          texto={`${claim ? (pedido?.nome ?? nome) : nome} recebe o motivo por e-mail. ${claim ? 'O cadastro continua como está.' : 'O cadastro não fica ativo.'}`}
          onClose={() => setRefusing(false)}
          onRefuse={(motivo) => {
            setRefusing(false)
            decide.mutate({ aprovar: false, motivo }, { onSuccess: () => onDone('Recusa enviada por e-mail.') })
          }}
        />
      )}
    </Paper>
  )
}

/** What the register holds beside what the claimant says, and whether it agrees, in words. */
function Comparacao({ cadastro, pedido }: { cadastro: { nome: string; nascimento: string }; pedido: NonNullable<PendenciaNaLista['pedido']> }) {
  const rows = [
    { label: 'Nome', here: cadastro.nome, said: pedido.nome, same: normalize(cadastro.nome) === normalize(pedido.nome) },
    { label: 'Nascimento', here: formatDay(cadastro.nascimento), said: formatDay(pedido.nascimento), same: cadastro.nascimento === pedido.nascimento },
    { label: 'E-mail', here: '', said: pedido.email, same: undefined },
    ...(pedido.celular ? [{ label: 'Celular', here: '', said: pedido.celular, same: undefined }] : []),
  ]
  return (
    <Stack component="dl" spacing={1} sx={{ m: 0 }}>
      {rows.map(({ label, here, said, same }) => (
        <Stack key={label} direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography component="dt" variant="body2" color="text.secondary" sx={{ minWidth: 88 }}>{label}</Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>{here ? `no cadastro ${here}; no pedido ${said || 'nada'}` : said}</Typography>
          {same !== undefined && <EstadoChip on={same} yes="Confere" no="Não confere" />}
        </Stack>
      ))}
    </Stack>
  )
}
