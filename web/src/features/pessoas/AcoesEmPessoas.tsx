import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { nomeDe } from '@sie/domain/pessoas/nomeDe.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { graduacao, type Graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useGradesOf } from '../../data/graduacoes.ts'
import { inParts } from '../../data/inParts.ts'
import { useAccess, useHoldsAnywhere } from '../../data/access.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { withPeople } from '../../data/useChosenPeople.ts'
import { useIdentity } from '../../platform/domainDetails.ts'
import { parteTardia } from '../../ui/feedback/parteTardia.tsx'
import { PrintPeople } from '../../ui/papel/PrintPeople.tsx'
import type { Pessoa } from './colunas.tsx'

const AnotacaoDialog = parteTardia(async () => (await import('./anotacoes/AnotacaoDialog.tsx')).AnotacaoDialog)

/** Calls at once while a flag is set for many. */
const AT_ONCE = 8

/** Acts on the selected people of the register. */
export function AcoesEmPessoas({ rows }: { rows: readonly Pessoa[] }) {
  const ids = rows.map(({ id }) => id)
  const entidade = useIdentity()
  const gradesOf = useGradesOf()
  const { call } = useAccess()
  const holds = useHoldsAnywhere()
  const [done, setDone] = useState(0)
  const [noting, setNoting] = useState(false)
  const approve = useRecordMutation(praticantes, async (value: boolean) => {
    const { results } = await inParts(ids, AT_ONCE, (part, from) => {
      setDone(from)
      return Promise.allSettled(part.map((id) => call('definirNaFederacao', { id, flag: 'federativeactive', value })))
    })
    const reasons = results.flat().flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    const refused = reasons.filter((reason) => reason instanceof ErroSIE && reason.codigo === 'sem-permissao').length
    const others = reasons.length - refused
    return [
      `${ids.length - reasons.length} de ${ids.length} ${value ? 'ativas na federação' : 'fora da federação'}`,
      refused > 0 && `${refused} sem permissão`,
      others > 0 && `${others} não ${others === 1 ? 'mudou' : 'mudaram'}: tente de novo`,
    ]
      .filter(Boolean)
      .join('; ')
  })
  return (
    <>
      {(approve.isPending || approve.data) && (
        <Typography variant="body2" role="status" sx={{ px: 1 }}>
          {approve.isPending ? `${done} de ${ids.length}…` : approve.data}
        </Typography>
      )}
      {holds('praticantes:aprovar') && (
        <>
          <Button size="small" disabled={approve.isPending} onClick={() => approve.mutate(true)}>
            Ativar na federação
          </Button>
          <Button size="small" disabled={approve.isPending} onClick={() => approve.mutate(false)}>
            Desativar na federação
          </Button>
        </>
      )}
      {holds('anotacoes:criar') && (
        <Button size="small" onClick={() => setNoting(true)}>
          Anotar
        </Button>
      )}
      {noting && <AnotacaoDialog pessoas={ids} onClose={() => setNoting(false)} />}
      {holds('transferencias:criar') && (
        <Button
          size="small"
          component={Link}
          to={address('/sie/servicos/transferencias', { lote: true })}
          {...withPeople(ids)}
        >
          Mudar de clube
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
