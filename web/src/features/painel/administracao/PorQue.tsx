import Block from '@mui/icons-material/Block'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Autocomplete from '@mui/material/Autocomplete'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { COLECOES } from '@sie/domain/top/todas.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { CATALOGO, type Regra } from '@sie/domain/top/rights/catalogo.ts'
import { mentions } from '@sie/domain/base/search/akin.ts'
import { explainAccess, type FatosDeAcesso } from '@sie/domain/base/rights/explainAccess.ts'
import { fraseDoLimite } from '@sie/domain/base/rights/fraseDoLimite.ts'
import type { Alvo } from '@sie/domain/base/rights/permissoes.ts'
import { useState } from 'react'
import { useEntityChoices } from '../../../data/useEntityChoices.ts'
import { useEntityNames } from '../../../data/useEntityNames.ts'
import { hoje } from '../../../ui/form/formulario.ts'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { fraseDaFalta, fraseDoCaminho, type NomesELimites } from './frases.ts'

const area = ({ colecao }: Regra) => COLECOES.find(({ name }) => name === colecao)?.label.plural ?? colecao

/** "Por que pode / não pode?": for any rule, the chain that grants it, or the missing link. */
export function PorQue({ fatos, vinculo }: { fatos: FatosDeAcesso; vinculo: Alvo }) {
  const [regra, setRegra] = useState<Regra | null>(null)
  const portals = useEntityChoices('users:ler')
  const own = vinculo.federacao || vinculo.entidade
  const ids = [
    ...new Set([
      ENTIDADE_PADRAO,
      own,
      fatos.graduacao.federacao,
      ...portals.map(({ id }) => id),
      ...(fatos.user?.vinculos ?? []).map(({ portalID }) => portalID),
    ]),
  ].filter(Boolean)
  const [where, setWhere] = useState(own || ENTIDADE_PADRAO)
  const nomes: NomesELimites = {
    entidade: useEntityNames(ids),
    grupo: (id) => fatos.grupos[id]?.name ?? id,
    limite: (id) => fraseDoLimite(fatos.grupos[id]?.limite, hoje()),
  }
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap role="group" aria-label="Pergunta" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Autocomplete
          size="small"
          options={CATALOGO as Regra[]}
          value={regra}
          onChange={(_, chosen) => setRegra(chosen)}
          groupBy={area}
          filterOptions={(all, { inputValue }) =>
            all.filter((one) => mentions(`${one.label} ${area(one)}`, one.id === regra?.id ? '' : inputValue))
          }
          getOptionLabel={({ label }) => label}
          isOptionEqualToValue={(a, b) => a.id === b.id}
          noOptionsText="Nenhuma permissão com esse nome"
          autoHighlight
          renderInput={(params) => <TextField {...params} label="Permissão" autoFocus />}
          sx={{ minWidth: { xs: '100%', sm: 360 } }}
        />
        <TextField
          select
          size="small"
          label="Nos registros de"
          value={where}
          onChange={(event) => setWhere(event.target.value)}
          sx={{ minWidth: 180 }}
        >
          {menuItems(ids.map((id) => [id, nomes.entidade(id)]))}
        </TextField>
      </Stack>
      {regra ? (
        <Resposta fatos={fatos} regra={regra} alvo={{ entidade: where, federacao: where }} nomes={nomes} />
      ) : (
        <Typography color="textSecondary">
          Escolha uma permissão para ver por que esta pessoa a tem, ou o que falta para tê-la.
        </Typography>
      )}
    </Stack>
  )
}

function Resposta({
  fatos,
  regra,
  alvo,
  nomes,
}: {
  fatos: FatosDeAcesso
  regra: Regra
  alvo: Alvo
  nomes: NomesELimites
}) {
  const { pode, caminhos, bloqueios, faltas } = explainAccess(fatos, regra.id, alvo)
  const reasons = [...bloqueios, ...faltas].map((falta) => fraseDaFalta(falta, nomes))
  return (
    <Paper variant="outlined" role="status" sx={{ p: 2 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', mb: 1 }}>
        {pode ? <CheckCircle color="success" /> : <Block color="error" />}
        <Typography
          variant="subtitle1"
          component="h2"
          sx={{ fontWeight: 600 }}
        >{`${pode ? 'Pode' : 'Não pode'}: ${regra.label} em ${nomes.entidade(alvo.entidade)}`}</Typography>
      </Stack>
      <Stack component="ul" spacing={0.5} sx={{ m: 0, pl: 3 }}>
        {reasons.map((text) => (
          <Typography key={text} component="li" variant="body2">
            {text}
          </Typography>
        ))}
        {caminhos.map((caminho) => (
          <Typography key={JSON.stringify(caminho)} component="li" variant="body2">
            {fraseDoCaminho(caminho, nomes)}
          </Typography>
        ))}
      </Stack>
    </Paper>
  )
}
