import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { pessoaFormSchema } from '@sie/domain/pessoas/cadastro/validacao.ts'
import { praticantes, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAccess } from '../../data/access.ts'
import { hoje } from '../../ui/form/formulario.ts'
import { RecordTargetContext } from '../../ui/form/kinds/kind.ts'
import { ABAS, abaDoCampo, type AbaId } from '../../ui/person/abas.ts'
import { LostRight } from '../../ui/record/LostRight.tsx'
import type { Action } from '../../ui/record/ActionBar.tsx'
import { MoreMenu } from '../../ui/record/MoreMenu.tsx'
import { RecordDialogs } from '../../ui/record/RecordDialogs.tsx'
import { SectionCard } from '../../ui/record/SectionCard.tsx'
import { SancoesDaPessoa } from '../../ui/sancoes/SancoesDaPessoa.tsx'
import { useSectionEditor } from '../../ui/record/useSectionEditor.ts'
import { AnotacoesDaPessoa } from './anotacoes/AnotacoesDaPessoa.tsx'
import { BarraDaEdicao } from './BarraDaEdicao.tsx'
import { ChargeAnuidade } from './ChargeAnuidade.tsx'
import type { Pessoa } from './colunas.tsx'
import { DuplicadosDialog } from './DuplicadosDialog.tsx'
import { FolhaDaPessoa } from './FolhaDaPessoa.tsx'
import { OQueFalta } from './OQueFalta.tsx'
import { Resumo } from './Resumo.tsx'
import { savePessoa } from './savePessoa.ts'
import { SaudeTab } from './SaudeTab.tsx'
import { A_DIREITA, A_ESQUERDA, abaDoEndereco, enderecoDaPessoa } from './secoes.ts'
import { SecaoEditada } from './SecaoEditada.tsx'
import { SecaoLida } from './SecaoLida.tsx'
import { MarcadoresDaPessoa } from './marcadores/MarcadoresDaPessoa.tsx'
import { MergePessoasDialog } from './MergePessoasDialog.tsx'
import { useAcoesDaPessoa } from './useAcoesDaPessoa.tsx'
import { useDuplicados } from './useDuplicados.ts'

/** Data of a restored version with fields of the newest one: the CPF belongs to the index of CPFs, the e-mail to the account, annuities to finance,
 * and the photo of an older version is deleted. */
const restaurada = (version: Pessoa, { dadosPessoais, dadosContato, anuidades }: Pessoa): Praticante => ({
  ...version,
  dadosPessoais: { ...version.dadosPessoais, cpf: dadosPessoais.cpf, urlImagemID: dadosPessoais.urlImagemID },
  dadosContato: { ...version.dadosContato, email: dadosContato.email },
  anuidades,
})

const IMPRIMIR: Action = {
  label: 'Imprimir a ficha',
  help: 'Sem a ficha de saúde e com o CPF mascarado.',
  run: () => window.print(),
}

/** Page of a person: shown first, one section edited at a time, named by the address; with history, conflicts and the actions on the record. */
export function PessoaView({ pessoa: stored }: { pessoa: Pessoa }) {
  const access = useAccess()
  const [params] = useSearchParams()
  const aba = abaDoEndereco(params)
  const duplicados = useDuplicados()
  const [history, setHistory] = useState(false)
  const [joining, setJoining] = useState('')
  const { editor, leave } = useSectionEditor(
    praticantes,
    stored,
    { section: aba, inForm: aba !== 'saude', sectionOf: abaDoCampo, read: enderecoDaPessoa(stored.id) },
    {
      schema: pessoaFormSchema(hoje()),
      save: async (from, data) => {
        const saved = await savePessoa(access, from, data)
        duplicados.keep(saved.id)
        return saved
      },
      restored: restaurada,
      confirm: duplicados.confirm,
    },
  )
  const { dirty, rights, newest = stored, base = stored } = editor
  const { actions, dialog, failure } = useAcoesDaPessoa(newest, dirty, rights.may)
  const can = {
    editar: rights.editable,
    graduar: rights.may('graduar'),
    transferir: rights.may('transferir'),
    verCpf: rights.may('verCpf'),
  }
  const title = (id: AbaId) => ABAS.find((one) => one.id === id)?.label ?? ''
  const card = (id: AbaId) => {
    const may =
      id === 'saude' ||
      (can.editar && (id !== 'graduacao' || can.graduar) && id !== 'consentimentos' && id !== 'anuidades')
    return (
      <SectionCard
        key={id}
        title={title(id)}
        anchor={`secao-${id}`}
        edit={may ? enderecoDaPessoa(stored.id, id) : undefined}
        editLabel={id === 'saude' ? 'Abrir' : 'Editar'}
      >
        {id === 'saude' ? (
          'A ficha é guardada à parte, e só abre para quem tem o direito.'
        ) : (
          <>
            <SecaoLida aba={id} pessoa={newest} can={can} />
            {id === 'anuidades' && <ChargeAnuidade pessoa={newest} />}
          </>
        )}
      </SectionCard>
    )
  }
  return (
    <RecordTargetContext value={{ collection: praticantes.name, id: stored.id }}>
      <Stack spacing={2} sx={{ maxWidth: 1200 }}>
        <Resumo
          pessoa={newest}
          onHistory={() => setHistory(true)}
          menu={<MoreMenu actions={[IMPRIMIR, ...actions]} />}
        />
        {/* An edit shows it in its bar; restoring a version has no bar. */}
        {(failure || (!aba && editor.failure)) && <Alert severity="error">{failure || editor.failure}</Alert>}
        {aba === 'saude' && (
          <SectionCard title={title(aba)} anchor={`secao-${aba}`} open>
            <SaudeTab pessoa={stored} />
          </SectionCard>
        )}
        {aba && aba !== 'saude' && (
          <Box component="form" noValidate onSubmit={editor.submit} sx={{ maxWidth: 900 }}>
            <Stack spacing={2}>
              <LostRight editor={editor} />
              <SectionCard title={title(aba)} anchor={`secao-${aba}`} open>
                <SecaoEditada key={aba} aba={aba} control={editor.form.control} base={base} can={can} />
              </SectionCard>
              <BarraDaEdicao editor={editor} base={base} aba={aba} title={title(aba)} onDiscard={leave} />
            </Stack>
          </Box>
        )}
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
            gridTemplateRows: { lg: 'auto 1fr' },
          }}
        >
          {/* First on a phone, else above the narrow column. */}
          <OQueFalta pessoa={newest} editable={can.editar} />
          <Stack spacing={2} sx={{ minWidth: 0, gridColumn: { lg: 1 }, gridRow: { lg: '1 / span 2' } }}>
            {A_ESQUERDA.filter((id) => id !== aba).map(card)}
          </Stack>
          <Stack spacing={2} sx={{ minWidth: 0, gridColumn: { lg: 2 } }}>
            {A_DIREITA.filter((id) => id !== aba).map(card)}
            <MarcadoresDaPessoa pessoa={newest} />
            <AnotacoesDaPessoa pessoa={stored.id} />
            <SancoesDaPessoa pessoa={stored.id} />
          </Stack>
        </Box>
      </Stack>
      <RecordDialogs editor={editor} history={history ? newest : undefined} onCloseHistory={() => setHistory(false)} />
      {/* A dialog's print content replaces the person's file. */}
      {dialog || <FolhaDaPessoa pessoa={newest} />}
      {duplicados.question && (
        <DuplicadosDialog
          pessoas={duplicados.question}
          onStore={() => duplicados.answer(true)}
          onReview={() => duplicados.answer(false)}
          {...(rights.may('excluir') && {
            onJoin: (id: string) => {
              duplicados.answer(false)
              setJoining(id)
            },
          })}
        />
      )}
      {joining && <MergePessoasDialog pessoa={newest} outra={joining} onClose={() => setJoining('')} />}
    </RecordTargetContext>
  )
}
