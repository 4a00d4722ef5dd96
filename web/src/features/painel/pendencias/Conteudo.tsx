import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import type { Pendencia, Reivindicante } from '@sie/domain/pessoas/cadastro/pendencias.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { normalize } from '@sie/domain/base/search/keywords.ts'
import { shown } from '../../../data/diff.ts'
import { DifferenceList } from '../../../ui/record/DifferenceList.tsx'
import { EstadoChip } from '../../../ui/record/EstadoChip.tsx'

/** Content of a request to decide on, by its kind. */
export function Conteudo({ pendencia }: { pendencia: Pendencia }) {
  const { tipo, reivindicante } = pendencia
  if (tipo === 'cadastro') return <NovoCadastro pendencia={pendencia} />
  if (tipo === 'alteracao')
    return <DifferenceList changes={diferencas(pendencia)} empty="O cadastro já está como foi pedido." />
  return reivindicante && <Comparacao cadastro={pendencia} reivindicante={reivindicante} />
}

function NovoCadastro({ pendencia: { email, emailConfirmado, menor, faltaAutorizacao } }: { pendencia: Pendencia }) {
  return (
    <>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {email}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <EstadoChip on={emailConfirmado} yes="E-mail confirmado" no="E-mail sem confirmação" />
        {menor && <EstadoChip on={!faltaAutorizacao} yes="Responsável autorizou" no="Falta o responsável autorizar" />}
      </Stack>
    </>
  )
}

const diferencas = ({ mudancas }: Pendencia) =>
  mudancas.flatMap(({ caminho, de, para }) => {
    const field = praticantes.fields.find(({ path }) => path === caminho)
    return field ? [{ path: caminho, label: field.label, before: shown(field, de), after: shown(field, para) }] : []
  })

/** Register data and the claimant's data side by side, and whether they match, as text. */
function Comparacao({
  cadastro,
  reivindicante,
}: {
  cadastro: Pick<Pendencia, 'nome' | 'nascimento'>
  reivindicante: Reivindicante
}) {
  const rows = [
    {
      label: 'Nome',
      here: cadastro.nome,
      said: reivindicante.nome,
      same: normalize(cadastro.nome) === normalize(reivindicante.nome),
    },
    {
      label: 'Nascimento',
      here: formatDay(cadastro.nascimento),
      said: formatDay(reivindicante.nascimento),
      same: cadastro.nascimento === reivindicante.nascimento,
    },
    { label: 'E-mail', here: '', said: reivindicante.email, same: undefined },
    ...(reivindicante.celular ? [{ label: 'Celular', here: '', said: reivindicante.celular, same: undefined }] : []),
  ]
  return (
    <Stack component="dl" spacing={1} sx={{ m: 0 }}>
      {rows.map(({ label, here, said, same }) => (
        <Stack key={label} component="div" direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 1 }}>
          <Typography component="dt" variant="body2" color="textSecondary" sx={{ minWidth: 88 }}>
            {label}
          </Typography>
          <Box component="dd" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {here ? `no cadastro ${here}; no pedido ${said || 'nada'}` : said}
            </Typography>
            {same !== undefined && <EstadoChip on={same} yes="Confere" no="Não confere" />}
          </Box>
        </Stack>
      ))}
    </Stack>
  )
}
