import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Divider from '@mui/material/Divider'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ageOn, isDay, isMinor } from '@sie/domain/base/brazil/dates.ts'
import { novaPessoaSchema } from '@sie/domain/pessoas/cadastro/validacao.ts'
import { novaPessoa, praticantes, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { entidadesComRegra, federacaoAcima } from '@sie/domain/base/rights/permissoes.ts'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useAccess } from '../../data/access.ts'
import { useEntityNames } from '../../data/useEntityNames.ts'
import { FieldGrid } from '../../ui/form/FieldGrid.tsx'
import { hoje } from '../../ui/form/formulario.ts'
import { EditBar } from '../../ui/record/EditBar.tsx'
import { RecordDialogs } from '../../ui/record/RecordDialogs.tsx'
import { useRecordEditor } from '../../ui/record/useRecordEditor.ts'
import { DuplicadosDialog } from './DuplicadosDialog.tsx'
import { EntityInput } from './EntityInput.tsx'
import { savePessoa } from './savePessoa.ts'
import { useDuplicados } from './useDuplicados.ts'

const camposDe = (paths: readonly string[]) =>
  paths.flatMap((path) => praticantes.fields.find((field) => field.path === path) ?? [])

const PESSOA = camposDe(['dadosPessoais.name', 'dadosPessoais.birthdate', 'dadosPessoais.cpf', 'dadosContato.email'])
const RESPONSAVEL = camposDe(['responsavel.nome', 'responsavel.cpf', 'responsavel.email', 'responsavel.parentesco'])

/** Initial affiliation of a new person: the one entity under which the user may create people, or none. */
function useLugar(): { federacaoID: string; vinculadoAEntidadeID: string; fixa: boolean } {
  const { permissoes, padrao } = useAccess()
  const own = entidadesComRegra(permissoes, padrao, 'praticantes:criar')
  const [only] = own
  if (own.length !== 1 || only === undefined || only === ENTIDADE_PADRAO)
    return { federacaoID: '', vinculadoAEntidadeID: '', fixa: false }
  const federacaoID = federacaoAcima(permissoes, only)
  return { federacaoID, vinculadoAEntidadeID: federacaoID === only ? '' : only, fixa: true }
}

/** Form of a new person: four fields and a club, the guardian of a minor, the user's federation preset. The rest is on its page, opened next. */
export function NovaPessoa() {
  const access = useAccess()
  const lugar = useLugar()
  const nomeDe = useEntityNames([lugar.federacaoID, lugar.vinculadoAEntidadeID])
  const duplicados = useDuplicados()
  const inicial = novaPessoa()
  const { federacaoID, vinculadoAEntidadeID, fixa } = lugar
  const editor = useRecordEditor(praticantes, undefined, {
    schema: novaPessoaSchema(hoje()),
    initial: { ...inicial, dadosFiliacao: { ...inicial.dadosFiliacao, federacaoID, vinculadoAEntidadeID } },
    save: async (from, data) => {
      const saved = await savePessoa(access, from, fixa ? comNomes(data, nomeDe) : data)
      duplicados.keep(saved.id)
      return saved
    },
    confirm: duplicados.confirm,
  })
  const { control, setFocus } = editor.form
  // An empty form focuses its first field.
  useEffect(() => setFocus('dadosPessoais.name'), [setFocus])
  const birthdate = useWatch({ control, name: 'dadosPessoais.birthdate' })
  const minor = isMinor(birthdate, hoje()) && birthdate <= hoje()
  const federacao = <EntityInput control={control} level="federacao" disabled={false} />
  const clube = <EntityInput control={control} level="associacao" disabled={false} />
  return (
    <Box component="form" noValidate onSubmit={editor.submit} sx={{ maxWidth: 900 }}>
      <Typography variant="h4" component="h1">
        Nova pessoa
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        Quatro campos bastam. O resto se completa depois, na página da pessoa.
      </Typography>
      <Stack spacing={2}>
        <Card variant="outlined" sx={{ p: 2 }}>
          <FieldGrid fields={PESSOA} control={control} />
          <Typography variant="body2" color="textSecondary" sx={{ my: 2 }}>
            {idade(birthdate, minor)}
          </Typography>
          {minor && (
            <Box component="section" aria-labelledby="responsavel-titulo" sx={{ mb: 2 }}>
              <Divider sx={{ mb: 1.5, borderStyle: 'dashed' }} />
              <Typography variant="h6" component="h2" id="responsavel-titulo" sx={{ mb: 1.5 }}>
                Responsável
              </Typography>
              <FieldGrid fields={RESPONSAVEL} control={control} />
            </Box>
          )}
          <Divider sx={{ mb: 2, borderStyle: 'dashed' }} />
          {vinculadoAEntidadeID ? (
            <Onde texto={`${nomeDe(vinculadoAEntidadeID)}, ${nomeDe(federacaoID)}`} />
          ) : (
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))' },
              }}
            >
              {fixa ? <Onde texto={nomeDe(federacaoID)} /> : federacao}
              {clube}
            </Box>
          )}
        </Card>
        <EditBar
          text="A pessoa começa sem acesso: a federação a ativa na página dela."
          failure={editor.failure}
          save="Salvar"
          saving={editor.saving}
        />
      </Stack>
      <RecordDialogs editor={editor} history={undefined} onCloseHistory={() => {}} />
      {duplicados.question && (
        <DuplicadosDialog
          pessoas={duplicados.question}
          onStore={() => duplicados.answer(true)}
          onReview={() => duplicados.answer(false)}
        />
      )}
    </Box>
  )
}

function Onde({ texto }: { texto: string }) {
  return (
    <Typography sx={{ alignSelf: 'center' }}>
      Entra em <strong>{texto}</strong>
    </Typography>
  )
}

function idade(birthdate: string, minor: boolean): string {
  if (!isDay(birthdate) || birthdate > hoje()) return 'Sem CPF ainda? Deixe em branco e complete depois.'
  const anos = ageOn(birthdate, hoje())
  return `${anos} ${anos === 1 ? 'ano' : 'anos'}${minor ? ': precisa de um responsável.' : '.'}`
}

const comNomes = (data: Praticante, nomeDe: (id: string) => string): Praticante => {
  const { federacaoID, vinculadoAEntidadeID, vinculadoAEntidade } = data.dadosFiliacao
  return {
    ...data,
    dadosFiliacao: {
      ...data.dadosFiliacao,
      federacao: nomeDe(federacaoID),
      vinculadoAEntidade: vinculadoAEntidade || (vinculadoAEntidadeID && nomeDe(vinculadoAEntidadeID)),
    },
  }
}
