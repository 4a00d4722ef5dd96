import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import type { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { situacaoDaInscricao } from '@sie/domain/eventos/inscricoes/situacoes.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link as RouterLink } from 'react-router-dom'
import type { RowOf } from '../../../data/records.ts'

export type InscricaoLida = RowOf<typeof inscricoes>

/** 'pagar até 27/11/2026'; '' for an entry that waits for no payment. */
export function prazoDoPagamento(inscricao: InscricaoLida): string {
  const { ate } = situacaoDaInscricao({ ...inscricao, ressalvas: [] })[0]
  return inscricao.situacao === 'aguardandoPagamento' && ate ? `pagar até ${formatDay(ate)}` : ''
}

/** Link to the form of the event, which begins with the drafts; nothing for an entry that was sent. */
export function CompleteRascunho({ inscricao: { situacao, evento } }: { inscricao: InscricaoLida }) {
  if (situacao !== 'rascunho') return null
  return (
    <Button size="small" variant="contained" component={RouterLink} to={address('/eventos/inscricao', { evento })}>
      Completar
    </Button>
  )
}

/** Why an entry was approved without a licence, and the rules that it no longer meets: it stays valid, and these need to be resolved. */
export function RessalvasDaInscricao({
  inscricao: { ressalvas, semLicenca },
}: {
  inscricao: Pick<InscricaoLida, 'ressalvas' | 'semLicenca'>
}) {
  return (
    <>
      {semLicenca && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {`Aprovada sem a licença do cadastro: ${semLicenca}`}
        </Alert>
      )}
      <ARegularizar ressalvas={ressalvas} />
    </>
  )
}

function ARegularizar({ ressalvas }: Pick<InscricaoLida, 'ressalvas'>) {
  if (ressalvas.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {ressalvas.length === 1 ? 'Há algo a regularizar:' : 'Há o que regularizar:'}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {ressalvas.map(({ codigo, frase, fonte, tela }) => (
          <li key={codigo}>
            {`${frase} (${fonte})`} {tela && <Link href={tela}>Resolver</Link>}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
