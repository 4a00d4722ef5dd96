import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { nomeDe } from '@sie/domain/pessoas/nomeDe.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { ATOS_EM_LOTE } from '@sie/domain/base/records/lotes.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { graduacao, type Graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useGradesOf } from '../../data/graduacoes.ts'
import { inParts } from '../../data/inParts.ts'
import { useAccess, useHoldsAnywhere } from '../../data/access.ts'
import { keepIfReturning } from '../../data/lotes.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { withPeople } from '../../data/useChosenPeople.ts'
import { useIdentity } from '../../platform/domainDetails.ts'
import { parteTardia } from '../../ui/feedback/parteTardia.tsx'
import { useConfirm } from '../../ui/feedback/useConfirm.ts'
import { ResultadoDoLote } from '../../ui/list/VoltaDoLote.tsx'
import { PrintPeople } from '../../ui/papel/PrintPeople.tsx'
import type { Pessoa } from './colunas.tsx'

const AnotacaoDialog = parteTardia(async () => (await import('./anotacoes/AnotacaoDialog.tsx')).AnotacaoDialog)

const MarcadoresDialog = parteTardia(async () => (await import('./marcadores/MarcadoresDialog.tsx')).MarcadoresDialog)

/** Calls at once while a flag is set for many. */
const AT_ONCE = 8

const ATO = { collection: praticantes, acao: 'definirNaFederacao', undo: ATOS_EM_LOTE.definirNaFederacao } as const

/** Acts on the selected people of the register. */
export function AcoesEmPessoas({ rows, onDone }: { rows: readonly Pessoa[]; onDone: () => void }) {
  const ids = rows.map(({ id }) => id)
  const entidade = useIdentity()
  const gradesOf = useGradesOf()
  const { call } = useAccess()
  const holds = useHoldsAnywhere()
  const confirm = useConfirm()
  const [done, setDone] = useState(0)
  const [noting, setNoting] = useState(false)
  const [labelling, setLabelling] = useState(false)
  const approve = useRecordMutation(praticantes, async (value: boolean) => {
    const { results } = await inParts(ids, AT_ONCE, (part, from) => {
      setDone(from)
      return Promise.allSettled(part.map((id) => call('definirNaFederacao', { id, flag: 'federativeactive', value })))
    })
    const all = results.flat().map((one, index) => ({ id: ids[index] ?? '', one }))
    const feitos = all.flatMap(({ id, one: { status, ...answer } }) =>
      status === 'fulfilled' && 'value' in answer && answer.value.versao !== undefined
        ? [{ id, versao: answer.value.versao }]
        : [],
    )
    return {
      value,
      feitos,
      lote: await keepIfReturning(call, { ...ATO, feitos }),
      recusados: all.flatMap(({ id, one }) =>
        one.status === 'rejected' ? [{ id, motivo: mensagem(one.reason, 'não mudou: tente de novo.') }] : [],
      ),
    }
  })
  const deactivate = async () => {
    const yes = await confirm({
      title: ids.length === 1 ? 'Desativar uma pessoa na federação?' : `Desativar ${ids.length} pessoas na federação?`,
      text: 'Cada cadastro fica marcado como não confirmado na federação. Dá para desfazer.',
      action: 'Desativar',
      destructive: true,
    })
    if (yes) approve.mutate(false)
  }
  return (
    <>
      {approve.isPending && (
        <Typography variant="body2" role="status" sx={{ px: 1 }}>
          {`${done} de ${ids.length}…`}
        </Typography>
      )}
      {approve.data && (
        <ResultadoDoLote
          title={approve.data.value ? 'Ativar na federação' : 'Desativar na federação'}
          words={`${ids.length - approve.data.recusados.length} de ${ids.length} ${approve.data.value ? 'ativas na federação' : 'fora da federação'}.`}
          {...ATO}
          nameOf={(id) => {
            const row = rows.find((one) => one.id === id)
            return row ? nomeDe(row) : ''
          }}
          {...approve.data}
          onClose={() => (approve.reset(), onDone())}
        />
      )}
      {holds('praticantes:aprovar') && (
        <>
          <Button size="small" disabled={approve.isPending} onClick={() => approve.mutate(true)}>
            Ativar na federação
          </Button>
          <Button size="small" disabled={approve.isPending} onClick={() => void deactivate()}>
            Desativar na federação
          </Button>
        </>
      )}
      {holds('anotacoes:criar') && (
        <Button size="small" onClick={() => setNoting(true)}>
          Anotar
        </Button>
      )}
      {holds('marcadores:marcar') && (
        <Button size="small" onClick={() => setLabelling(true)}>
          Marcadores
        </Button>
      )}
      {labelling && (
        <MarcadoresDialog
          pessoas={rows}
          onClose={(made) => (setLabelling(false), made && rows.length > 1 && onDone())}
        />
      )}
      {noting && <AnotacaoDialog pessoas={ids} onClose={() => setNoting(false)} />}
      {holds('transferencias:criar') && (
        <Button
          size="small"
          component={Link}
          to={address('/sie/servicos/transferencias', { lote: true })}
          {...withPeople(ids)}
        >
          Pedir transferências
        </Button>
      )}
      <PrintPeople
        entidade={entidade}
        titulo=""
        people={rows.map((row) => noPapel(row, gradesOf(row.dadosFiliacao.federacaoID)))}
        {...(holds('praticantes:exportar') && {
          onAddresses: (exportados: number) =>
            call('registrarLeitura', { colecao: praticantes.name, exportados, partes: ['Endereço em etiquetas'] }),
        })}
      />
      {holds('certificados:emitir') && (
        <Button
          size="small"
          component={Link}
          to={address('/sie/servicos/certificados', { aba: 'lote' })}
          {...withPeople(ids)}
        >
          Emitir certificados
        </Button>
      )}
    </>
  )
}

/** What labels and attendance lists may show of a person of the register. */
function noPapel(
  { id, dadosPessoais, dadosFiliacao, dadosTaekwondo, dadosEndereco }: Pessoa,
  grades: readonly Graduacao[],
) {
  const at = dadosEndereco
  const cidade = [at.logradouroMunicipio, at.logradouroUF].filter(Boolean).join('/')
  const street = [at.logradouro, at.logradouroNumero, at.logradouroComplemento].filter(Boolean).join(', ')
  return {
    id,
    nome: nomeDe({ dadosPessoais }),
    clube: dadosFiliacao.vinculadoAEntidade,
    graduacao: graduacao(dadosTaekwondo.graduacao, grades)?.nome ?? dadosTaekwondo.graduacao,
    cidade,
    // Without a street nothing would arrive.
    endereco: at.logradouro
      ? [street, at.logradouroBairro, [at.cep, cidade].filter(Boolean).join(' ')].filter(Boolean)
      : [],
  }
}
