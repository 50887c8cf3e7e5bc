/** What lies in a clipboard after copying out of word processors, mails and pages, in the forms that they write. */

const WORD_HEAD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/ana/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- /* Style Definitions */ p.MsoNormal, li.MsoNormal {mso-style-parent:""; margin:0cm; font-size:12.0pt;} --></style>
</head>`;

export const WORD = `${WORD_HEAD}<body lang=SR style='tab-interval:36.0pt;word-wrap:break-word'>
<!--StartFragment-->
<h1 style='mso-list:none'><span lang=SR>Večiti derbi</span><o:p></o:p></h1>
<p class=MsoNormal style='text-align:justify'><span lang=SR style='font-size:12.0pt;mso-fareast-language:SR'>Zvezda
je <b style='mso-bidi-font-weight:normal'>dobila derbi</b> golom u <i>poslednjem</i> minutu<a
style='mso-comment-reference:AA_1'></a>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal>Ceo izveštaj: <a href="https://klub.example/vesti?id=7&amp;utm_source=word"><span style='color:blue'>ovde</span></a>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]>Prva
stavka<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]><b>Druga</b><o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span
style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>Korak<o:p></o:p></p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
<tr style='mso-yfti-irow:0'><td width=100><p class=MsoNormal><b>Klub</b><o:p></o:p></p></td><td><p class=MsoNormal>Bod<o:p></o:p></p></td></tr>
<tr><td><p class=MsoNormal>Zvezda<o:p></o:p></p></td><td><p class=MsoNormal>61<o:p></o:p></p></td></tr></table>
<!--EndFragment--></body></html>`;

export const DOCS = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f2e3d4c-7fff-1a2b">
<h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-weight:400;">Posle meča</span></h2>
<p dir="ltr" style="line-height:1.38;margin-top:0pt;"><span style="font-size:11pt;font-weight:400;font-style:normal;white-space:pre-wrap;">Trener je </span><span style="font-size:11pt;font-weight:700;font-style:normal;">miran</span><span style="font-weight:400;font-style:italic;"> i zadovoljan</span><span style="font-weight:400;">.</span></p><br />
<p dir="ltr"><span style="font-weight:400;">Pogledajte </span><a href="https://www.google.com/url?q=https://klub.example/tabela&amp;sa=D&amp;source=editors" style="text-decoration:none;"><span style="font-weight:400;color:#1155cc;text-decoration:underline;">tabelu</span></a><span style="font-weight:400;">.</span></p>
<ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Jedan</span></p></li>
<ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:700;">Dva</span></p></li></ul></ul></b><br class="Apple-interchange-newline">`;

export const LIBRE = `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title>
<meta name="generator" content="LibreOffice 24.2.0.3 (Linux)"/><style type="text/css">p { line-height: 115%; background: transparent }</style></head>
<body lang="sr-Latn-RS" dir="ltr"><p style="line-height: 100%; margin-bottom: 0cm">
<font face="Liberation Serif, serif"><font size="3">Prvi <b>važan</b> pasus</font></font></p>
<p class="western" align="left"><br/>

</p>
<p style="margin-bottom: 0cm"><i>Drugi</i> pasus, <a href="http://klub.example/">klub</a></p>
<ol><li><p style="margin-bottom: 0cm">prvo</p></li>
	<li><p style="margin-bottom: 0cm">drugo</p></li></ol></body></html>`;

export const PAGE = `<html><body><!--StartFragment--><article class="story"><div class="wrap"><div><h3 class="t" style="color: rgb(0,0,0)">Međunaslov</h3>
<div class="text">Prva rečenica,&nbsp; pa <em>druga</em>.<br><br>Nov pasus bez oznake<span class="ad" style="display: none">OGLAS</span>.</div></div>
<script>alert(1)</script><style>.t{color:red}</style>
<figure><img src="https://cdn.example/a.jpg" onerror="alert(1)" alt="x"><figcaption>Slavlje</figcaption></figure>
<blockquote><p>„Igrali smo <strong>hrabro</strong>.“</p></blockquote>
<p>Vidi <a href="https://novine.example/a?fbclid=Iw1&amp;id=3#kom" target="_blank" onclick="x()">vest</a>, <a href="javascript:alert(1)">zamku</a> i <a href="/fudbal/101">tabelu</a>.</p>
<button>Podeli</button></div></article><!--EndFragment--></body></html>`;

export const GMAIL = `<meta http-equiv="content-type" content="text/html; charset=utf-8"><div dir="ltr">Zdravo,<div><br></div><div>šaljem <b>sastav</b>:</div><div><ul><li style="margin-left:15px">Petrović</li><li style="margin-left:15px">Jovanović<br></li></ul></div><div><span class="gmail_default" style="font-family:arial,sans-serif">Pozdrav</span></div></div>`;
