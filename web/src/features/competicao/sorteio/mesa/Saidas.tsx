import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { mensagem } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { SHORTEST_REASON } from '@sie/domain/base/records/process.ts'
import { classesDaChave } from '@sie/domain/competicao/chaves/ajuste.ts'
import { lutasPorVir, motivoDaSaida, rodadasPorVir, saidasADecidir } from '@sie/domain/competicao/chaves/saidas.ts'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import { FASES, seApresenta } from '@sie/domain/competicao/rodadas/estados.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAccess } from '../../../../data/access.ts'
import { changeState } from '../../../../data/changeState.ts'
import type { RowOf } from '../../../../data/records.ts'
import { useConfirmadas } from '../../../../data/useConfirmadas.ts'
import { useRecordMutation } from '../../../../data/useRecordMutation.ts'
import { useConfirm } from '../../../../ui/feedback/useConfirm.ts'
import { useToast } from '../../../../ui/feedback/useToast.ts'
import { CampoDeEscolha, Motivo } from './CamposDaMudanca.tsx'

type ChaveDaMesa = RowOf<typeof chaves>

/**
 * What the desk decides about athletes of a drawn bracket: those who left since come first, with the reason. In an open bracket the opponent passes or
 * another takes the slot; in a closed one the next match ends by a walkover on its sheet, or the athlete is out of the round.
 */
export function Saidas({ chave }: { chave: ChaveDaMesa }) {
  const left = saidasADecidir(chave)
  const nameOf = (id: string) => chave.inscritos.find((one) => one.id === id)?.nome ?? id
  const shows = seApresenta(chave.modalidade)
  const open = chave.situacao === 'sorteada' && chave.opcoes.formato === 'eliminatoria'
  return (
    <Stack spacing={2}>
      {left.map(({ inscricao, motivo }) => (
        <Alert key={inscricao} severity="warning">
          <Typography sx={{ fontWeight: 650 }}>{`${nameOf(inscricao)}: ${motivo}`}</Typography>
          {open ? (
            `Decida abaixo: ${shows ? 'o atleta sai da ordem de apresentação' : 'o adversário passa'}, outro atleta entra na vaga, ou anuncie um novo sorteio.`
          ) : chave.lutas.length + chave.apresentacoes.length > 0 ? (
            <NaSumula chave={chave} inscricao={inscricao} />
          ) : (
            semSumulas(chave)
          )}
        </Alert>
      ))}
      {open && <Decidir key={`${chave.metadados.version} ${left[0]?.inscricao ?? ''}`} chave={chave} saida={left[0]} />}
    </Stack>
  )
}

/** The ways on while a bracket that takes no change by hand has no sheets yet. */
function semSumulas({ situacao, opcoes, modalidade, podio }: ChaveDaMesa): string {
  if (podio.length > 0) return 'A chave já tem pódio: decida no resultado.'
  const sheets = seApresenta(modalidade)
    ? 'abra as rodadas e deixe o atleta fora da apresentação.'
    : 'abra as súmulas e encerre a luta por desistência, ou desclassificação.'
  if (situacao !== 'fechada') return `Anuncie um novo sorteio, ou feche a chave, ${sheets}`
  return opcoes.formato === 'eliminatoria'
    ? `Reabra a chave para decidir, ou ${sheets}`
    : `Reabra a chave e anuncie um novo sorteio, ou ${sheets}`
}

/** Matches and rounds of an athlete that are not over, each a way to its sheet. */
function NaSumula({ chave, inscricao }: { chave: ChaveDaMesa; inscricao: string }) {
  const ways = [
    ...lutasPorVir(chave, inscricao).map(({ luta, numero }) => ({
      to: address('/eventos/sumulas/addsumula', { id: `${chave.id}-${luta}` }),
      label: `Encerrar a luta ${numero} na súmula`,
    })),
    ...rodadasPorVir(chave, inscricao).map(({ fase }) => ({
      to: address('/eventos/sumulas/addsumula', { rodada: `${chave.id}-${fase}` }),
      label: `Deixar fora da rodada na súmula: ${FASES[fase]}`,
    })),
  ]
  return ways.map(({ to, label }) => (
    <Button key={to} component={Link} color="inherit" to={to}>
      {label}
    </Button>
  ))
}

function Decidir({ chave, saida }: { chave: ChaveDaMesa; saida: { inscricao: string; motivo: string } | undefined }) {
  const { call } = useAccess()
  const toast = useToast()
  const confirm = useConfirm()
  const [sai, setSai] = useState(saida?.inscricao ?? '')
  const [entra, setEntra] = useState('')
  const [motivo, setMotivo] = useState(saida?.motivo ?? '')
  const inside = new Set(chave.vagas)
  const reserves = useConfirmadas(chave.evento, ...classesDaChave(chave)).filter(
    (entry) => entry.papel === 'atleta' && !inside.has(entry.id) && motivoDaSaida(entry, chave) === '',
  )
  const move = useRecordMutation(chaves, (action: 'retirar' | 'substituir') =>
    changeState(call, {
      collection: chaves.name,
      id: chave.id,
      version: chave.metadados.version,
      action,
      data: { 'mudanca.sai': sai, ...(action === 'substituir' ? { 'mudanca.entra': entra } : {}) },
      reason: motivo,
    }),
  )
  const nameOf = (id: string) => chave.inscritos.find((one) => one.id === id)?.nome ?? id
  const shows = seApresenta(chave.modalidade)
  const passes = chave.vagas[chave.vagas.indexOf(sai) ^ 1] ?? ''
  const afterwards = shows
    ? `${nameOf(sai)} sai da ordem de apresentação.`
    : `${passes === '' ? 'Quem seria o próximo adversário' : nameOf(passes)} avança sem lutar.`
  const run = async (action: 'retirar' | 'substituir') => {
    const yes = await confirm(
      action === 'retirar'
        ? {
            title: `Retirar ${nameOf(sai)}?`,
            text: `${afterwards} A retirada e o motivo aparecem na página pública da chave.`,
            action: 'Retirar',
            destructive: true,
          }
        : {
            title: `Substituir ${nameOf(sai)}?`,
            text: `${reserves.find(({ id }) => id === entra)?.name ?? entra} entra na vaga de ${nameOf(sai)}. A substituição e o motivo aparecem na página pública da chave.`,
            action: 'Substituir',
          },
    )
    if (yes)
      move.mutate(action, {
        onSuccess: () =>
          toast.show(
            action === 'substituir' ? 'Atleta substituído.' : shows ? 'Atleta retirado.' : 'O adversário passa.',
          ),
      })
  }
  const said = sai !== '' && motivo.trim().length >= SHORTEST_REASON
  return (
    <Paper variant="outlined" component="section" aria-label="Retirar ou substituir" sx={{ p: 2 }}>
      <Typography variant="h6" component="h2" gutterBottom>
        Retirar ou substituir
      </Typography>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-start' }}>
        <CampoDeEscolha
          label="Quem sai"
          value={sai}
          onChange={setSai}
          options={chave.inscritos.filter(({ id }) => inside.has(id)).map(({ id, nome }) => [id, nome])}
        />
        <Motivo value={motivo} onChange={setMotivo} />
        <Button variant="outlined" disabled={!said} loading={move.isPending} onClick={() => void run('retirar')}>
          {shows ? 'Retirar' : 'O adversário passa'}
        </Button>
        <CampoDeEscolha
          label="Quem entra"
          value={entra}
          onChange={setEntra}
          options={reserves.map(({ id, name }) => [id, name])}
          help={reserves.length === 0 ? 'Ninguém mais pode entrar nesta categoria.' : ''}
        />
        <Button
          variant="contained"
          disabled={!said || entra === ''}
          loading={move.isPending}
          onClick={() => void run('substituir')}
        >
          Substituir
        </Button>
      </Stack>
      {move.error && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {mensagem(move.error, 'Não foi possível mudar a chave.')}
        </Alert>
      )}
    </Paper>
  )
}
